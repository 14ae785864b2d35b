import { useFunnel } from '../../shop.tsx';

/** The funnel's key picture; its room is reserved by the stylesheet before it has arrived. */
export function Art() {
  const { theme } = useFunnel();
  return (
    <div className="art">
      <img src={`/images/${theme.art}.svg`} alt="" width={750} height={620} decoding="async" />
    </div>
  );
}
