import { useCopy, useSnapshot } from '../runtime/page-context.tsx';

export function Contents() {
  const { word } = useCopy();
  const chapters = useSnapshot((snapshot) => snapshot.context.order?.chapters);
  if (!chapters?.length) return null;
  return (
    <section className="report-contents stack-2" aria-labelledby="contents-heading">
      <h2 id="contents-heading" className="small-heading">
        {word('contents-heading')}
      </h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter}>{chapter}</li>
        ))}
      </ol>
    </section>
  );
}
