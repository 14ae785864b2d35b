/** Where the development server answers. None of these addresses exists in a build. */
export const previewPaths = {
  gallery: '/preview',
  blocks: '/preview/blocks',
  palettes: '/preview/palettes',
  fleet: '/preview/fleet.json',
  kinds: '/preview/kinds.json',
  funnel: (slug: string) => `/preview/funnel/${slug}.json`,
  report: (slug: string, language: string) => `/preview/report/${slug}?lang=${encodeURIComponent(language)}`,
};
