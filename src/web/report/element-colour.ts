const colours: Readonly<Record<string, string>> = {
  木: 'wood',
  火: 'fire',
  土: 'earth',
  金: 'metal',
  水: 'water',
  wood: 'wood',
  fire: 'fire',
  earth: 'earth',
  metal: 'metal',
  water: 'water',
};

/** The class that gives one of the five elements its colour; none for a name it does not know. */
export const elementClass = (element: string): string => {
  const colour = colours[element.toLowerCase()];
  return colour ? `element-${colour}` : '';
};
