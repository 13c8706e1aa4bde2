import { expect, test } from 'vitest'
import { jalankanGangguan, jenisGangguan } from '#kernel/testing/gangguan.ts'

test('sixteen tills sell through every fault once: what was acknowledged is there once, and the books prove themselves', async () => {
  const lines: string[] = []
  const { diakui, diulang, salah } = await jalankanGangguan(jenisGangguan.length, (line) => void lines.push(line))
  expect(salah, lines.join('\n')).toEqual([])
  expect(diakui).toBeGreaterThan(50)
  // Sixteen answers were lost on purpose, besides what the kills cut off.
  expect(diulang).toBeGreaterThanOrEqual(16)
}, 240_000)
