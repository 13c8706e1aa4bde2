import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** How the folder of a browser's letters begins: test files of other threads have browsers of their own. */
export const namaTempat = `kilau-huruf-${process.pid}-${threadId}-`

/**
 * Fonts for the tests' browser, whose own have no Chinese and no Japanese letters: without them a word is as wide as its boxes.
 * Answers the file for FONTCONFIG_FILE; the browser that ends takes its folder along.
 */
export function hurufUji(): string {
  const modul = join(import.meta.dirname, '../node_modules/@expo-google-fonts')
  const paket = { zh: 'noto-sans-sc', ja: 'noto-sans-jp' } as const
  const tebal = (p: string): string[] => readdirSync(join(modul, p)).filter((f) => /^(?:400|600)/.test(f))
  const dirs = Object.values(paket).flatMap((p) => tebal(p).map((f) => join(modul, p, f)))
  const pilih = ([lang, font]: readonly [string, string]): string =>
    `<match target="pattern"><test name="lang" compare="contains"><string>${lang}</string></test>` +
    `<edit name="family" mode="append" binding="strong"><string>${font}</string></edit></match>`
  const tempat = mkdtempSync(join(tmpdir(), namaTempat))
  const file = join(tempat, 'fonts.conf')
  // The browser's pack puts its own letters here.
  const semua = [join(tmpdir(), 'fonts'), ...dirs]
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${semua.map((d) => `<dir>${d}</dir>`).join('')}
<cachedir>${join(tmpdir(), 'kilau-huruf-cache')}</cachedir>
${(
  [
    ['zh', 'Noto Sans SC'],
    ['ja', 'Noto Sans JP'],
  ] as const
)
  .map(pilih)
  .join('\n')}
</fontconfig>`,
  )
  return file
}
