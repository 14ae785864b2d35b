/**
 * `document` with the part between `<!-- generated: name -->` and `<!-- /generated -->` replaced. Throws when the markers
 * are not there: then somebody has taken them out of a document that is to hold the part.
 */
export function withMarkedPart(document: string, name: string, part: string): string {
  const opening = `<!-- generated: ${name} -->`;
  const closing = '<!-- /generated -->';
  const start = document.indexOf(opening);
  const end = document.indexOf(closing, start);
  if (start < 0 || end < 0) throw new Error(`there is no ${opening} … ${closing}`);
  return `${document.slice(0, start)}${opening}\n\n${part}\n\n${document.slice(end)}`;
}
