import { type BlockProps, CaptionedPicture, Section } from '../parts/section.tsx';

export function PictureBlock({ block }: BlockProps<'picture'>) {
  return (
    <Section block={{ kind: block.kind }}>
      <CaptionedPicture {...block} />
    </Section>
  );
}
