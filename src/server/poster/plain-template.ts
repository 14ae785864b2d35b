/** Default template in the funnel's colours with its key picture; uses only values that every report has. */
export const plainTemplate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1334">
<rect width="750" height="1334" fill="var(--background)"/>
<rect data-picture="art" width="750" height="560"/>
<rect y="560" width="750" height="8" fill="var(--action)"/><rect y="574" width="750" height="3" fill="var(--accent)"/>
<g data-if="portrait!="><rect x="204" y="52" width="342" height="456" fill="var(--accent)"/><rect data-picture="portrait" x="210" y="58" width="330" height="444"/></g>
<rect data-text="title" x="60" y="616" width="630" height="70" fill="var(--action)" data-size="50" data-weight="1.2"/>
<rect data-text="name" x="60" y="692" width="630" height="76" fill="var(--ink)" data-size="58" data-weight="1"/>
<rect data-text="figure" x="60" y="800" width="630" height="130" fill="var(--action)" data-size="124" data-weight="1"/>
<rect data-text="figure-label" x="60" y="938" width="630" height="40" fill="var(--muted)" data-size="30"/>
<path d="M335 1010h80" stroke="var(--accent)" stroke-width="5" stroke-linecap="round"/>
<rect data-text="sentence" x="66" y="1040" width="618" height="220" fill="var(--ink)" data-size="34" data-lines="6"/>
<rect data-text="foot" x="60" y="1286" width="630" height="26" fill="var(--muted)" data-size="22"/>
</svg>`;
