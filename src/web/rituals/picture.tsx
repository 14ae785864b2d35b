/** One layer of a ritual. The words beside the stage say what it shows. */
export function Picture({ src, className }: { src: string; className?: string }) {
  return <img src={src} alt="" className={className} width={600} height={600} draggable={false} />;
}
