import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, CaptionedPicture, Section } from '../parts/section.tsx';

export function GalleryBlock({ block }: BlockProps<'gallery'>) {
  const { say } = useMessages();
  return (
    <Section block={block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul tabIndex={0}>
        {block.pictures.map((each) => (
          <li key={say(each.alt)}>
            <CaptionedPicture {...each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
