import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../runtime/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { isMotionReduced } from '../../ui/screen.tsx';
import { PriceLine } from '../parts/order-button.tsx';
import type { BlockProps } from '../parts/section.tsx';

const findGoal = () => document.querySelector<HTMLElement>('main #form, main [data-action="next"]');

/**
 * Shows price and button at the lower edge while neither the page's start nor the form is visible. It sticks from
 * the end of the page, so that it covers and moves nothing.
 */
export function StickyBlock({ block }: BlockProps<'sticky'>) {
  const { say } = useMessages();
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
