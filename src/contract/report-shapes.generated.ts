/* Generated from src/contract by `npm run generate`; do not edit. */

/** What a block of each kind must hold. */
export const blockShapes = {
  text: {paragraphs:['text']},
  list: {items:['text']},
  facts: {items:[{label:'text',value:'text'}]},
  pillars: {columns:[{label:'text',stem:'text',branch:'text','reading?':'text',stemElement:'text',branchElement:'text','tenGod?':'text','sound?':'text'}]},
  radar: {axes:[{label:'text',value:'percent','note?':'text'}]},
  bars: {items:[{label:'text',value:'percent','note?':'text'}]},
  months: {items:[{label:'text',value:'percent','note?':'text','from?':'text','name?':'text'}]},
  years: {items:[{year:'number',label:'text',note:'text'}]},
  portrait: {svg:'text',caption:'text'},
  hanzi: {characters:[{character:'text',strokes:'number',element:'text',pinyin:'text'}]},
  pairing: {names:['text','text'],score:'percent',parts:[{label:'text',value:'percent','note?':'text'}]},
  type: {code:'text',axes:[{first:'text',second:'text',firstPercent:'percent','band?':'percent',note:'text'}]},
  choice: {label:'text',chosen:'number',items:[{label:'text',paragraphs:['text']}]},
} as const;

/** What a report's page says of the month it is read in. */
export const monthShape = {heading:'text',lines:['text'],'glance?':{heading:'text',lines:['text'],'offer?':'text'}} as const;
