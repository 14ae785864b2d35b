import { useMessages } from '../../runtime/page-context.tsx';
import type { BlockProps } from '../parts/section.tsx';

export function NoticeBlock({ block }: BlockProps<'notice'>) {
  const { say } = useMessages();
  return <p className="block-notice">{say(block.text)}</p>;
}
