import { useCopy } from '../../runtime/page-context.tsx';
import type { BlockProps } from '../parts/block-props.ts';
import { Section } from '../parts/section.tsx';
import { ToldPicture } from '../parts/told-picture.tsx';

export function GalleryBlock({ block }: BlockProps<'gallery'>) {
  const { say } = useCopy();
  return (
    <Section block={block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul tabIndex={0}>
        {block.pictures.map((each) => (
          <li key={say(each.alt)}>
            <ToldPicture {...each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
