/** A name in code for what the words name together: `marriage_portrayal`, `zh-CN` → `marriagePortrayalZhCN`. */
export const variableName = (...words: string[]) =>
  words.join('-').replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
