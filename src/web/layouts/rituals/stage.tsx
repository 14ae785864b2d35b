import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { GestureProps } from './gestures.tsx';
import { Picture } from './picture.tsx';

const Gesture = lazyScreen(async () => (await import('./gestures.tsx')).Gesture, 'ornament');

/**
 * Shows the ritual for touch; when done, the finished picture covers it. Gestures load after the page is interactive:
 * until then, or without them, the button performs the ritual.
 */
export function Stage(props: GestureProps) {
  const still = (
    <div className="gesture">
      <Picture name={props.before} />
    </div>
  );
  return (
    <div className="stage" data-gesture={props.gesture} data-done={props.isDone || undefined}>
      <Gesture {...props} meanwhile={still} />
      <Picture name={props.after} className="stage-after" />
    </div>
  );
}
