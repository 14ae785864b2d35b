import type { BlockProps } from '../parts/block-props.ts';
import { Section } from '../parts/section.tsx';
import { ToldPicture } from '../parts/told-picture.tsx';

export function PictureBlock({ block }: BlockProps<'picture'>) {
  return (
    <Section block={{ kind: block.kind }}>
      <ToldPicture {...block} />
    </Section>
  );
}
