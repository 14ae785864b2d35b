/** Where the development server answers. None of these addresses exists in a build. */
export const previewPaths = {
  gallery: '/preview',
  blocks: '/preview/blocks',
  palettes: '/preview/palettes',
  fleet: '/preview/fleet.json',
  kinds: '/preview/kinds.json',
  /** `search` of a page says whose view is meant. */
  funnel: (slug: string, search = '') => `/preview/funnel/${slug}.json${search}`,
  report: (slug: string, search: string) => `/preview/report/${slug}${search}`,
};
