import { t } from '../../contract/t.ts';

/** Shows a line at the foot of the frame, outside the page; the result removes it. */
export function showNote(words: string, address = '', way?: { label: string; run: () => void }): () => void {
  document.querySelector('.preview-note')?.remove();
  const note = document.createElement('aside');
  note.className = 'preview-note';
  note.append(words);
  if (address) {
    const code = document.createElement('code');
    code.textContent = address;
    note.append(' ', code);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = way?.label ?? t`Close`;
  button.addEventListener('click', () => {
    note.remove();
    way?.run();
  });
  note.append(button);
  document.body.append(note);
  return () => note.remove();
}
