import { stringify } from 'yaml';
import { fileOfExperiment } from '../../checker/schema/file-names.ts';
import type { Slots } from '../../contract/texts.ts';
import { funnelsPath, minuteOf } from '../analytics/frame.ts';
import { type Table, tableHtml } from '../analytics/table.ts';
import type { Speaker } from '../analytics/words.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { TrialAnswer } from './answers.ts';
import { evidenceChart } from './chart.ts';
import { countsText, isOver, stateSentences } from './sentences.ts';
import { armsTable, evidenceTable, intervalTable } from './tables.ts';
import { column, strength, words } from './words.ts';

export const experimentsPath = '/operator/experiments';

const linkTo = (path: string, { language }: Speaker, text: string) =>
  `<a href="${path}?lang=${language}">${escapeHtml(text)}</a>`;
const pathOf = (name: string) => `${experimentsPath}/${escapeHtml(name)}`;
const command = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;
const aside = (text: string) => `<p class="aside">${text}</p>`;

function headOf(speaker: Speaker, title: string, path: string, now: number): string {
  const { h, language } = speaker;
  const other = language === 'en' ? 'zh-CN' : 'en';
  const up =
    path === experimentsPath
      ? linkTo(funnelsPath, speaker, speaker.t(words.funnels))
      : linkTo(experimentsPath, speaker, speaker.t(words.title));
  return `<nav>${up} <a lang="${other}" href="${path}?lang=${other}">${h(words.language)}</a></nav>
<h1>${escapeHtml(title)}</h1>
${aside(`${minuteOf(now)} · ${h(words.summed)}`)}`;
}

function section(speaker: Speaker, id: keyof typeof words.headings, body: string, more = ''): string {
  return `<section id="${id}"><h2>${speaker.h(words.headings[id])}${more}</h2>\n${body}</section>`;
}

const tableIn = (table: Table, { few }: Speaker) => tableHtml(table, few);

const statusOf = ({ trial, isGone }: TrialAnswer) => words.status[isGone ? 'gone' : trial.file.status];

export function listMain(answers: readonly TrialAnswer[], now: number, speaker: Speaker): string {
  const { t, h } = speaker;
  const rows = answers.map((answer) => {
    const { name, file } = answer.trial;
    const link = `${linkTo(pathOf(name), speaker, name)}<br><span class="aside">/${escapeHtml(file.funnel)}</span>`;
    const [first = ''] = stateSentences(answer.trial, answer.at, speaker);
    const told = `<b>${h(statusOf(answer))}</b><br>${escapeHtml(first)}`;
    return [
      { html: link, text: name },
      { html: told, text: first },
    ];
  });
  const columns = [column(speaker, 'experiment'), column(speaker, 'state')];
  const table = tableIn({ id: 'experiments', columns, rows }, speaker);
  return `<main class="analytics" data-screen="experiments">
${headOf(speaker, t(words.title), experimentsPath, now)}
${rows.length > 0 ? table : `<p class="drop">${h(words.none)}</p>`}
</main>`;
}

function splitPart({ trial }: TrialAnswer, { h, ...speaker }: Speaker): string {
  const slots: Slots = countsText(trial, { h, ...speaker });
  const unknown = trial.phases
    .filter(({ weights }) => !weights)
    .map(({ run }) => `<p>${h(words.unknownPhase, { run })}</p>`);
  const { evidence, verdict } = trial.reading!;
  const told =
    verdict.state === 'broken-split'
      ? h(words.state.split, slots)
      : h(words.splitFine, { ...slots, evidence: strength(evidence.split) });
  return `<p>${told}</p>${unknown.join('')}`;
}

function marksOf({ trial, published }: TrialAnswer, { t }: Speaker) {
  const days = trial.looks.map(({ day }) => day);
  const phases = trial.phases.slice(1).map(({ days: own }) => [...own.keys()][0]!);
  const told = [
    ...phases.map((day) => ({ day, title: t(words.newWeights, { day }) })),
    ...published.map((each) => ({ day: each.day, title: t(words.published, each) })),
  ];
  return told.flatMap(({ day, title }) => {
    const at = days.findIndex((each) => each >= day);
    return at < 0 ? [] : [{ at, title }];
  });
}

function evidencePart(answer: TrialAnswer, speaker: Speaker): string {
  const { h, t } = speaker;
  const { looks, reading, arms } = answer.trial;
  const lines = arms.slice(1).map((_, at) => looks.map(({ evidence }) => evidence.goals[at]!));
  const { logThreshold } = reading!.pairs[0]!;
  const needed = Math.round(Math.exp(logThreshold));
  const highest = strength(Math.max(...lines.flat()));
  const [from, to] = [looks[0]!.day, looks.at(-1)!.day];
  const marks = marksOf(answer, speaker);
  const label = t(words.chart, { from, to, needed, highest });
  const told = marks.map(({ title }) => `<li>${escapeHtml(title)}</li>`).join('');
  return `<figure>${evidenceChart({ lines, logThreshold, marks, label })}
<div class="days"><span>${from}</span><span>${h(words.threshold, { needed })}</span><span>${to}</span></div>
<figcaption>${escapeHtml(label)}</figcaption></figure>
${told ? `<p>${h(words.marks)}</p><ul>${told}</ul>` : ''}
${tableIn(evidenceTable(answer.trial, speaker), speaker)}`;
}

function changesPart({ trial }: TrialAnswer, { h }: Speaker): string {
  return trial.arms
    .map((arm) => {
      const { set } = trial.file.arms[arm]!;
      const told = set ? command(stringify(set, { lineWidth: 0 }).trimEnd()) : `<p>${h(words.asIs)}</p>`;
      return `<h3 id="arm-${escapeHtml(arm)}">${escapeHtml(arm)}</h3>${told}`;
    })
    .join('\n');
}

function commandsPart({ trial, at }: TrialAnswer, { h }: Speaker): string {
  const { name, arms, file, reading } = trial;
  const { verdict } = reading ?? {};
  const winners = verdict?.state === 'decided' && verdict.for.length > 0 ? verdict.for : arms.slice(1);
  const stop = `<p>${h(words.stopNow)}</p>${command(`npm run orders -- pause experiment ${name}`)}
<p>${h(words.stopFile, { file: fileOfExperiment(name) })}</p>${command(`npm run funnels -- publish experiments/${name}`)}`;
  const promote = winners.map((arm) => `npm run funnels -- promote ${name} ${arm}`).join('\n');
  return `${isOver(trial, at.now) || file.status === 'draft' ? '' : stop}<p>${h(words.promote)}</p>${command(promote)}`;
}

function leftPart({ uncounted }: TrialAnswer, { h }: Speaker): string {
  const slots: Slots = { ...uncounted };
  return Object.values(words.left)
    .map((text) => aside(h(text, slots)))
    .join('\n');
}

/** The page of one experiment. */
export function trialMain(answer: TrialAnswer, speaker: Speaker): string {
  const { h, language } = speaker;
  const { trial, at, isGone } = answer;
  const { name, file, reading } = trial;
  const csv = ` <a href="${pathOf(name)}/days.csv?lang=${language}">${h(words.csv)}</a>`;
  const said = stateSentences(trial, at, speaker).map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  const isRevenue = file.goal === 'revenue';
  const arms = `${tableIn(armsTable(trial, speaker), speaker)}${isRevenue ? aside(h(words.notDeciding)) : ''}`;
  const counted = reading && [
    section(speaker, 'split', splitPart(answer, speaker)),
    section(speaker, 'days', evidencePart(answer, speaker), csv),
    section(
      speaker,
      'interval',
      `${tableIn(intervalTable(trial, speaker), speaker)}${isRevenue ? '' : aside(h(words.constant))}`,
    ),
  ];
  const notes = words.notes.map(([what, meaning]) => `<dt>${h(what!)}</dt><dd>${h(meaning!)}</dd>`);
  return `<main class="analytics" data-screen="experiment">
${headOf(speaker, name, pathOf(name), at.now)}
<div class="said">${said.join('\n')}</div>
<p><b>${h(statusOf({ ...answer, isGone }))}</b> · ${h(words.about, { funnel: file.funnel, goal: speaker.t(words.goals[file.goal]) })}</p>
<p>${h(words.why, { why: file.why })}</p>
${section(speaker, 'arms', arms)}
${counted ? counted.join('\n') : ''}
${section(speaker, 'left', leftPart(answer, speaker))}
${section(speaker, 'changes', changesPart(answer, speaker))}
${isGone ? '' : section(speaker, 'commands', commandsPart(answer, speaker))}
${section(speaker, 'notes', `<dl>${notes.join('\n')}</dl>`)}
</main>`;
}
