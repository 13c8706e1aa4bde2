import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** How the folder of a browser's letters begins: test files of other threads have browsers of their own. */
export const placeName = `kilau-test-${process.pid}-huruf-${threadId}-`

/**
 * Fonts for the tests' browser, whose own have no Chinese and no Japanese letters: without them a word is as wide as its boxes.
 * `own`: the folder of the browser's own. Answers the file for FONTCONFIG_FILE; the browser that is closed takes its folder along, the end of the run those of the others.
 */
export function testFonts(own: string): string {
  const module = join(import.meta.dirname, '../node_modules/@expo-google-fonts')
  const bundle = { zh: 'noto-sans-sc', ja: 'noto-sans-jp' } as const
  const bold = (p: string): string[] => readdirSync(join(module, p)).filter((f) => /^(?:400|600)/.test(f))
  const dirs = Object.values(bundle).flatMap((p) => bold(p).map((f) => join(module, p, f)))
  const pick = ([lang, font]: readonly [string, string]): string =>
    `<match target="pattern"><test name="lang" compare="contains"><string>${lang}</string></test>` +
    `<edit name="family" mode="append" binding="strong"><string>${font}</string></edit></match>`
  const place = mkdtempSync(join(tmpdir(), placeName))
  const file = join(place, 'fonts.conf')
  const all = [own, ...dirs]
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${all.map((d) => `<dir>${d}</dir>`).join('')}
<cachedir>${join(tmpdir(), 'kilau-huruf-cache')}</cachedir>
${(
  [
    ['zh', 'Noto Sans SC'],
    ['ja', 'Noto Sans JP'],
  ] as const
)
  .map(pick)
  .join('\n')}
</fontconfig>`,
  )
  return file
}
