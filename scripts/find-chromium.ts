import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** chromium-headless-shell runs the browser tests in two thirds of the time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export function findInstalled(): string | undefined {
  return [process.env.CHROME_PATH, ...usualPlaces, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** If there is none, installs Debian's package as root, otherwise playwright's download. Throws if that fails. */
export function requireChromium(): string {
  const installed = findInstalled();
  if (installed) return installed;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    runs('apt-get', 'update');
    runs('apt-get', 'install', '-y', 'chromium-headless-shell', 'fonts-noto-cjk') ||
      runs('apt-get', 'install', '-y', 'chromium', 'fonts-noto-cjk');
  } else {
    runs(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium');
  }
  const path = findInstalled();
  if (path) return path;
  throw new Error(
    'The browser tests need a Chrome or Chromium. Install one (Debian: apt-get install chromium fonts-noto-cjk; elsewhere: npx playwright-core install chromium) or name its path in CHROME_PATH.',
  );
}

export const openChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: requireChromium(),
    args: [
      ...more,
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
      // No proxy listens on this port, so pages reach only this machine.
      '--proxy-server=http://127.0.0.1:9',
    ],
  });
