import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chromiumPlace } from '#testing/chromium.ts'

test('files that start together on a new machine each get a whole browser, and it is there once', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'kilau-chromium-'))
  try {
    // Whoever is done first runs it at once, while the others may still write.
    const versions = await Promise.all(
      [1, 2].map(async () => {
        const { program } = await chromiumPlace(cache)
        return execFileSync(program, ['--version'], { encoding: 'utf8' })
      }),
    )
    expect(new Set(versions)).toEqual(new Set([expect.stringMatching(/^Chromium \d+/)]))
    const { program, fonts } = await chromiumPlace(cache)
    expect(readdirSync(cache)).toEqual([dirname(program).slice(cache.length + 1)])
    expect(readdirSync(fonts)).not.toHaveLength(0)
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
})
