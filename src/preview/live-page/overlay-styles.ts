/** In pixels, because the page's root size follows the window. */
export const toolStyles = `
:host {
  all: initial; display: block; position: fixed; inset: 0; z-index: 2147483647;
  pointer-events: none; color-scheme: dark;
  --quiet: #a2968c; --fault: #ff7a5c; --place: #6fb7ff; --link: #9ccbff;
  --code: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace;
}
* { box-sizing: border-box; }
h2, h3, p, dl, dd, pre { margin: 0; }
.overlay, .place, .bar {
  position: absolute; left: 8px; bottom: 8px; display: flex; pointer-events: auto;
  color: #f3efe9; overflow-wrap: anywhere;
  font: 400 15px/1.45 system-ui, -apple-system, "PingFang SC", "Noto Sans SC", sans-serif;
}
.overlay, .place {
  right: 8px; flex-direction: column; max-width: 760px; max-height: min(68vh, 640px); margin: 0 auto;
  overflow: hidden; border: 1px solid #4a413c; border-top: 4px solid var(--fault); border-radius: 14px;
  background: #1d1917; box-shadow: 0 12px 40px rgb(0 0 0 / 45%);
}
.place { border-top-color: var(--place); }
@media (max-width: 480px) {
  .overlay, .place { left: 0; right: 0; bottom: 0; border-radius: 14px 14px 0 0; border-width: 4px 0 0; }
}
header { display: flex; align-items: flex-start; justify-content: space-between; gap: 12px; padding: 12px 8px 8px 16px; }
h2 { font-size: 17px; font-weight: 650; line-height: 1.35; }
h3 { font-size: 16px; font-weight: 600; line-height: 1.4; }
.body { overflow-y: auto; overscroll-behavior: contain; padding: 0 16px 16px; }
.lead { color: #c9bfb6; font-size: 14px; }
.finding { margin-top: 14px; padding-top: 12px; border-top: 1px solid #39322e; }
.at, .code { font: 13px/1.4 var(--code); }
.at { color: #d8b08c; user-select: all; }
.finding[data-own] .at { color: #ff9d85; }
.place .at { color: var(--link); font-size: 14px; }
.code { margin-top: 8px; color: var(--quiet); }
.frame { margin: 8px 0; padding: 10px 0; overflow-x: auto; border-radius: 8px; background: #110e0d; }
pre { min-width: max-content; color: #b8ada4; font: 13px/1.5 var(--code); tab-size: 2; }
pre span { display: block; padding: 0 12px; white-space: pre; }
pre .here, pre .mark { background: #2c2320; color: #fff; }
pre .mark { color: var(--fault); font-weight: 700; }
.place pre .mark { color: var(--place); }
dl > div { display: flex; gap: 10px; margin-top: 6px; font-size: 14px; }
dt { flex: none; width: 32px; color: var(--quiet); }
dd { color: #d9d0c8; }
.fix > * { color: #b7e3a4; }
a { color: var(--link); }
button {
  min-width: 36px; min-height: 36px; padding: 0 12px; border: 1px solid #5a504a; border-radius: 999px;
  background: #2c2623; color: inherit; font: inherit; font-size: 13px; cursor: pointer; touch-action: manipulation;
}
button:hover { background: #3a322e; }
button[aria-pressed="true"] { border-color: var(--place); background: #15324d; }
button:focus-visible, a:focus-visible, .frame:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.close { min-width: 44px; min-height: 44px; padding: 0; border-color: transparent; background: none; font-size: 24px; line-height: 1; }
.bar { gap: 6px; }
.bar .faults { border-color: var(--fault); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
textarea {
  display: block; width: 100%; margin: 8px 0; padding: 8px 12px; border: 1px solid #5a504a; border-radius: 8px;
  background: #110e0d; color: inherit; font: inherit; resize: vertical;
}
.outline { position: absolute; border: 2px solid #2f8cff; border-radius: 4px; background: rgb(47 140 255 / 12%); pointer-events: none; }
`;
