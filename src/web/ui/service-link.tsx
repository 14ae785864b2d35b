import { useCopy, useSnapshot } from '../runtime/page-context.tsx';

export function ServiceLink({ lead }: { lead: string }) {
  const { word } = useCopy();
  const url = useSnapshot((snapshot) => snapshot.context.channel.wechat_work_kf_url);
  if (!url) return null;
  return (
    <p className="service-line">
      <span>{lead}</span>
      <a className="text-button" href={url} rel="noreferrer" data-action="customer-service">
        {word('customer-service')}
      </a>
    </p>
  );
}
