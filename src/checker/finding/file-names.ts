import { pictureEndings } from '../../funnel/pictures.ts';

export const schemaNames = [
  'funnel',
  'site',
  'channels',
  'coupons',
  'questions',
  'product',
  'experiment',
] as const;
export type SchemaName = (typeof schemaNames)[number];

// Paths are relative to the root, with slashes.

export const funnelsDir = 'funnels';
export const sharedDir = 'funnels/shared';
export const imagesDir = 'funnels/images';
const experimentsDir = 'funnels/experiments';
export const productsDir = 'funnels/products';
/** Folders of YAML files, outer first. */
export const yamlDirs = [funnelsDir, sharedDir, productsDir, experimentsDir] as const;

export const sharedFiles = {
  site: `${sharedDir}/site.yaml`,
  channels: `${sharedDir}/channels.yaml`,
  coupons: `${sharedDir}/coupons.yaml`,
} as const;

export const fileOfFunnel = (slug: string): string => `${funnelsDir}/${slug}.yaml`;
export const fileOfList = (list: string): string => `${sharedDir}/${list}-questions.yaml`;

export const fileOfProduct = (name: string): string => `${productsDir}/${name}.yaml`;
export const fileOfExperiment = (name: string): string => `${experimentsDir}/${name}.yaml`;

export const fileOf: Readonly<Record<SchemaName, (name: string) => string>> = {
  funnel: fileOfFunnel,
  site: () => sharedFiles.site,
  channels: () => sharedFiles.channels,
  coupons: () => sharedFiles.coupons,
  questions: fileOfList,
  product: fileOfProduct,
  experiment: fileOfExperiment,
};

/** `funnels/marriage_v1.yaml` → `marriage_v1`. */
export const slugOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '');
/** `funnels/shared/mbti-questions.yaml` → `mbti`. */
export const listOf = (file: string): string => slugOf(file).replace(/-questions$/, '');

/** Endings added by accident, as Windows does. */
const otherEnding = '(?:[. ](?:txt|text|rtf|md|html?|json|download|crdownload))?\\s*$';
/** Funnel files, also misnamed ones, but no editor's files: `.x.swp`, `x~`, `#x#`. */
const yamlName = new RegExp(`^[^.#].*\\.ya?ml${otherEnding}`, 'i');
export const isYaml = (name: string): boolean => yamlName.test(name);
const endings = pictureEndings.join('|');
/** True for pictures that nothing reads under this name. */
export const isMisnamedPicture = (name: string): boolean =>
  !isPicture(name) && new RegExp(`^[^.#].*\\.(?:${endings})${otherEnding}`, 'i').test(name);
export const isPicture = (name: string): boolean =>
  new RegExp(`^[A-Za-z0-9_-]+\\.(?:${endings})$`).test(name);
/** Suggests the proper name: no second ending, in small letters. */
export function readName(file: string): string {
  const [, folder = '', stem = file, ending = 'yaml'] =
    new RegExp(`^(.*/)?(.*)\\.(ya?ml|${endings})(?:[. ][a-z]+)?\\s*$`, 'i').exec(file) ?? [];
  if (/^ya?ml$/i.test(ending)) return `${folder}${stem}.yaml`;
  const plain = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${folder}${plain || 'picture'}.${ending.toLowerCase()}`;
}

/** Returns undefined for a file that nothing reads. */
export function findSchema(file: string): SchemaName | undefined {
  if (!file.endsWith('.yaml')) return undefined;
  for (const [name, path] of Object.entries(sharedFiles)) if (file === path) return name as SchemaName;
  if (file.startsWith(`${experimentsDir}/`)) return 'experiment';
  if (file.startsWith(`${productsDir}/`)) return 'product';
  if (!file.startsWith(`${sharedDir}/`)) return 'funnel';
  return file.endsWith('-questions.yaml') ? 'questions' : undefined;
}
