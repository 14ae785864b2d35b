/** Paths of the development server, missing in a build. */
export const previewPaths = {
  gallery: '/preview',
  blocks: '/preview/blocks',
  palettes: '/preview/palettes',
  fleet: '/preview/fleet.json',
  kinds: '/preview/kinds.json',
  funnel: (slug: string, search = '') => `/preview/funnel/${slug}.json${search}`,
  report: (slug: string, search: string) => `/preview/report/${slug}${search}`,
};
