import type { Product } from '../../../contract/report.ts';
import type { WordKey } from '../../words/words.ts';

interface Opening {
  /** `{name}`: whose it is. */
  heading: WordKey;
  lead: WordKey;
  /** Over the foretaste. */
  told: WordKey;
}

const chart: Opening = { heading: 'opening-chart', lead: 'opening-chart-lead', told: 'foretaste' };

/** What an animated payment screen says while it draws, by what is bought. */
export const openings: Record<Product, Opening> = {
  marriage: chart,
  fortune: chart,
  luck: chart,
  marriage_portrayal: { heading: 'opening-portrait', lead: 'opening-portrait-lead', told: 'foretaste' },
  pair: { heading: 'opening-names', lead: 'opening-names-lead', told: 'foretaste-names' },
  mbti: { heading: 'opening-axes', lead: 'opening-axes-lead', told: 'foretaste-axes' },
};
