import { useEffect, useRef, useState } from 'react';
import { useCopy } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { isMotionReduced } from '../../ui/motion.ts';
import type { BlockProps } from '../parts/block-props.ts';
import { PriceLine } from '../parts/order-button.tsx';

/** What the bar leads to: the form, or the button that leads on where the form is a screen of its own. */
const findGoal = () => document.querySelector<HTMLElement>('main #form, main [data-action="next"]');

/**
 * Price and one button that leads to the form, at the lower edge. It keeps its place at the end of the page and is only
 * held in view from there, so that it moves nothing and covers nothing; it hides while the beginning of the page or its
 * goal can be seen.
 */
export function StickyBlock({ block }: BlockProps<'sticky'>) {
  const { say } = useCopy();
  const isShown = useIsWanted();
  return (
    <div className="block-sticky" data-shown={isShown || undefined} inert={!isShown}>
      <div>
        <PriceLine />
        {block.note && <p className="muted">{say(block.note)}</p>}
      </div>
      <Button
        action="to-form"
        onClick={() => {
          const goal = findGoal();
          goal?.scrollIntoView({
            block: goal.id === 'form' ? 'start' : 'center',
            behavior: isMotionReduced() ? 'auto' : 'smooth',
          });
          (goal?.querySelector<HTMLElement>('h1, h2') ?? goal)?.focus({ preventScroll: true });
        }}
      >
        {say(block.text)}
      </Button>
    </div>
  );
}

/** True once the page's beginning has been left and while the goal is out of sight. */
function useIsWanted(): boolean {
  const [isWanted, setWanted] = useState(false);
  const inView = useRef(new Set<Element>());
  useEffect(() => {
    const watched = [document.querySelector('main .block-hero, main .ritual-opening'), findGoal()];
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.current.add(target);
        else inView.current.delete(target);
      }
      setWanted(inView.current.size === 0);
    });
    for (const element of watched) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isWanted;
}
