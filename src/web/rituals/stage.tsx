import { type ReactNode, useEffect, useState } from 'react';
import type { Gesture, GestureProps } from './gesture-props.ts';
import { Picture } from './picture.tsx';

interface Props extends GestureProps {
  gesture: Gesture;
}

/**
 * Where the ritual is done by touch; done, the finished picture stands over whatever was moved. The gestures are fetched
 * once the page is alive: until then, and without them, the picture stands still and the button performs the ritual.
 */
export function Stage({ gesture, ...props }: Props) {
  const [Gesture, setGesture] = useState<((props: GestureProps) => ReactNode) | null>(null);
  useEffect(() => {
    import('./gestures.tsx').then(
      ({ gestures }) => setGesture(() => gestures[gesture]),
      () => {},
    );
  }, [gesture]);
  return (
    <div className="stage" data-gesture={gesture} data-done={props.isDone || undefined}>
      {Gesture ? (
        <Gesture {...props} />
      ) : (
        <div className="gesture">
          <Picture src={props.before} className="gesture-still" />
        </div>
      )}
      <Picture src={props.after} className="stage-after" />
    </div>
  );
}
