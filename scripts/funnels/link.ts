import { writeFileSync } from 'node:fs';
import { checkReference } from '../../src/checker/finding/did-you-mean.ts';
import { printable } from '../../src/checker/finding/finding.ts';
import { ruleOf } from '../../src/checker/rules/rules.ts';
import { later, msg, t, translated } from '../../src/contract/t.ts';
import { findOrigin } from '../../src/server/http/origin-settings.ts';
import { readOptions, UsageError } from '../command-line.ts';
import { type Command, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { findFleet, requireKnown } from './options.ts';
import { qrForTerminal, qrPng, qrSvg } from './qr.ts';

async function runLink(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, words } = readOptions(args, { values: ['to', 'svg', 'png'], most: 2 });
  const [word, channel] = words;
  if (word === undefined) throw new UsageError(t`which funnel? link marriage_v1, or link marriage_v1 20`);
  const shop = values.to ?? terminal.env.PUBLIC_ORIGIN ?? '';
  const origin = findOrigin(shop);
  if (!origin)
    throw new UsageError(t`${shop ? t`${shop} is no origin` : t`which shop?`}: --to https://shop.example`);
  const { fleet } = await findFleet(terminal);
  if (!fleet) return exitCodes.invalid;
  const { slug } = requireKnown(fleet, word);
  if (channel !== undefined) {
    const known = Object.keys(fleet.channels.channels);
    const [finding] = checkReference('meaning/unknown-channel', msg`channel`, '', channel, known);
    if (finding) {
      const { message, fix } = printable(finding);
      terminal.err(
        `${message}  [${finding.code}]\n  ${t`why: ${translated(ruleOf(finding.code).why)}`}\n  ${t`fix:`}${t` ${fix}`}\n`,
      );
      return exitCodes.invalid;
    }
  }
  const address = `${origin}/${slug}${channel === undefined ? '' : `?${new URLSearchParams({ channelKey: channel })}`}`;
  if (values.svg) writeFileSync(values.svg, qrSvg(address));
  if (values.png) writeFileSync(values.png, qrPng(address));
  const files = [values.svg, values.png].filter(Boolean);
  terminal.out(`${address}\n`);
  if (files.length > 0) terminal.out(t`QR code: ${files.join(', ')}\n`);
  else terminal.out(`\n${qrForTerminal(address, terminal.isColoured ?? false)}\n`);
  return exitCodes.valid;
}

export const link: Command = {
  usage: 'link <address> [channel] [--to https://shop.example] [--svg file] [--png file]',
  summary: later`the address of a funnel in a channel, as a QR code on the terminal or in a file; the shop is that of --to or PUBLIC_ORIGIN`,
  run: runLink,
};
