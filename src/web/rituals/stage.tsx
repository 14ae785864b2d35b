import { lazyScreen } from '../ui/lazy-screen.tsx';
import type { GestureProps } from './gestures.tsx';
import { Picture } from './picture.tsx';

const Gesture = lazyScreen(async () => (await import('./gestures.tsx')).Gesture, 'ornament');

/**
 * Where the ritual is done by touch; done, the finished picture stands over whatever was moved. The gestures are fetched
 * once the page is alive: until then, and without them, the picture stands still and the button performs the ritual.
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
