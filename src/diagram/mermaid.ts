export interface FlowBox {
  id: string;
  kind: 'start' | 'step' | 'screen' | 'action' | 'end';
  title: string;
  lines: readonly string[];
  room?: string;
}

export interface FlowEdge {
  from: string;
  to: string;
  kind: 'forward' | 'back';
  lines: readonly string[];
}

/** A frame around the boxes of one address or state; `exits` lead out of all of them. */
export interface FlowRoom {
  id: string;
  title: string;
  exits: readonly { to: string; label: string }[];
}

export interface Flow {
  title: string;
  rooms: readonly FlowRoom[];
  boxes: readonly FlowBox[];
  edges: readonly FlowEdge[];
  footer?: string;
}

const entities: Readonly<Record<string, string>> = {
  '#': '#35;',
  '&': '#amp;',
  '"': '#quot;',
  '<': '#lt;',
  '>': '#gt;',
  '`': '#96;',
  '\\': '#92;',
};

const label = (lines: readonly string[]): string =>
  `"${lines
    .map((line) => line.replace(/[#&"<>`\\]/g, (character) => entities[character]!).replace(/\s+/g, ' '))
    .join('<br/>')}"`;

/** The prefix keeps ids apart from Mermaid's keywords, such as `end`. */
const idOf = (id: string): string => `b_${id.replace(/[^A-Za-z0-9]+/g, '_')}`;
const classOf = (kind: FlowBox['kind']): string => `is_${kind}`;

const shapes: Readonly<Record<FlowBox['kind'], readonly [string, string]>> = {
  start: ['([', '])'],
  step: ['[', ']'],
  screen: ['[', ']'],
  action: ['(', ')'],
  end: ['([', '])'],
};

const arrows: Readonly<Record<FlowEdge['kind'], string>> = { forward: '-->', back: '-.->' };

export function flowToMermaid({ title, rooms, boxes, edges, footer }: Flow): string {
  const boxLine = ({ id, kind, title: first, lines }: FlowBox) => {
    const [open, close] = shapes[kind];
    return `${idOf(id)}${open}${label([first, ...lines])}${close}:::${classOf(kind)}`;
  };
  const edgeLine = (from: string, to: string, arrow: string, lines: readonly string[]) =>
    `  ${from} ${arrow}|${label(lines)}| ${idOf(to)}`;
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    'flowchart TB',
    ...boxes.filter(({ room }) => room === undefined).map((box) => `  ${boxLine(box)}`),
    ...rooms.flatMap((room) => [
      `  subgraph ${idOf(`room-${room.id}`)}[${label([room.title])}]`,
      '    direction TB',
      ...boxes.filter((box) => box.room === room.id).map((box) => `    ${boxLine(box)}`),
      '  end',
    ]),
    ...edges.map(({ from, to, kind, lines }) => edgeLine(idOf(from), to, arrows[kind], lines)),
    ...rooms.flatMap(({ id, exits }) =>
      exits.map(({ to, label: line }) => edgeLine(idOf(`room-${id}`), to, arrows.back, [line])),
    ),
    ...(footer === undefined ? [] : [`  b_footer[${label([footer])}]:::is_note`]),
    '  classDef is_start fill:#2a2420,color:#ffffff,stroke:#2a2420',
    '  classDef is_step fill:#ffffff,color:#2a2420,stroke:#7a4326',
    '  classDef is_screen fill:#ffffff,color:#2a2420,stroke:#7a4326,stroke-width:2px',
    '  classDef is_action fill:#faf6ef,color:#2a2420,stroke:#c9a66b',
    '  classDef is_end fill:#7a4326,color:#ffffff,stroke:#7a4326',
    '  classDef is_note fill:#ffffff,color:#6a6560,stroke:#d9d4ce',
    '',
  ].join('\n');
}
