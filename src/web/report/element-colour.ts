const colours: Readonly<Record<string, string>> = {
  木: 'wood',
  火: 'fire',
  土: 'earth',
  金: 'metal',
  水: 'water',
};
const names = Object.values(colours);

export const elementClass = (element: string): string => {
  const name = colours[element] ?? element.toLowerCase();
  return names.includes(name) ? `element-${name}` : '';
};
