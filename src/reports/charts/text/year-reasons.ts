import type { Text } from '../../writing/wording.ts';

/** Why a month, or the year, weighs what it does: each contribution as a clause. */
export const monthReasons = {
  stemHelpful: {
    en: '{stemOf} brings {stem}, the element your chart asks for',
    'zh-CN': '{stemOf}带来喜用的{stem}',
  },
  stemExcess: {
    en: '{stemOf} pours {stem} on the {stemShare}% you already have',
    'zh-CN': '{stemOf}又添了本已占{stemShare}%的{stem}',
  },
  stemScarce: {
    en: '{stemOf} lends {stem}, thin in your chart at {stemShare}%',
    'zh-CN': '{stemOf}补了只占{stemShare}%的{stem}',
  },
  stemAbsent: {
    en: '{stemOf} brings {stem}, of which your chart has none',
    'zh-CN': '{stemOf}补了命里缺的{stem}',
  },
  branchAbsent: {
    en: '{branchOf} supplies {branchElement}, which your chart lacks',
    'zh-CN': '{branchOf}补了命里缺的{branchElement}',
  },
  stemAmple: {
    en: '{stemOf} adds {stem}, of which {stemShare}% is plenty',
    'zh-CN': '{stemOf}带来并不缺的{stem}（已占{stemShare}%）',
  },
  branchHelpful: {
    en: '{branchOf} is {branchElement}, which helps you',
    'zh-CN': '{branchOf}正是喜用的{branchElement}',
  },
  branchExcess: {
    en: '{branchOf} feeds {branchElement}, your fullest element',
    'zh-CN': '{branchOf}助旺本就最旺的{branchElement}',
  },
  branchScarce: {
    en: '{branchOf} supplies {branchElement}, which you have little of',
    'zh-CN': '{branchOf}补了偏少的{branchElement}',
  },
  branchAmple: {
    en: '{branchOf} adds {branchElement} you do not need',
    'zh-CN': '{branchOf}带来并不缺的{branchElement}',
  },
  daySame: { en: '{branch} doubles your day branch', 'zh-CN': '{branch}与日支相重' },
  dayCombine: { en: '{branch} joins your day branch {day}', 'zh-CN': '{branch}与日支{day}六合' },
  dayTrine: {
    en: '{branch} stands in harmony with your day branch {day}',
    'zh-CN': '{branch}与日支{day}三合',
  },
  dayClash: { en: '{branch} clashes with your day branch {day}', 'zh-CN': '{branch}冲日支{day}' },
  dayHarm: { en: '{branch} chafes at your day branch {day}', 'zh-CN': '{branch}害日支{day}' },
  birthYearSame: { en: 'it repeats the branch of your birth year', 'zh-CN': '与你年支相重' },
  birthYearCombine: { en: 'it joins your birth-year branch {year}', 'zh-CN': '与你年支{year}六合' },
  birthYearTrine: { en: 'it agrees with your birth-year branch {year}', 'zh-CN': '与你年支{year}三合' },
  birthYearClash: { en: 'it clashes with your birth-year branch {year}', 'zh-CN': '冲你年支{year}' },
  birthYearHarm: { en: 'it chafes at your birth-year branch {year}', 'zh-CN': '害你年支{year}' },
} as const satisfies Record<string, Text>;

/** What a stem and a branch are called in those clauses. */
export const pillarParts = {
  month: {
    stem: { en: 'its stem', 'zh-CN': '月干' },
    branch: { en: 'the season', 'zh-CN': '月令' },
  },
  year: {
    stem: { en: 'its stem', 'zh-CN': '岁干' },
    branch: { en: 'its branch', 'zh-CN': '岁支' },
  },
} as const satisfies Record<string, Record<string, Text>>;
