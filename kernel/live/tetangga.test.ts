import { describe, expect, test } from 'vitest'
import { Tetangga } from './tetangga.ts'

/** Seconds at which something happens, and at which an event wants to be told. */
type Kejadian = readonly ['tersambung' | 'terputus' | 'dengar', number] | readonly ['cerita', number, boolean]

describe('who tells the other servers of an event', () => {
  test.each<[string, readonly Kejadian[]]>([
    [
      'a server without a line tells everything',
      [
        ['cerita', 0, true],
        ['cerita', 100, true],
        ['cerita', 101, true],
      ],
    ],
    [
      'one that has just begun to listen knows nobody yet',
      [
        ['tersambung', 0],
        ['cerita', 1, true],
        ['cerita', 14, true],
      ],
    ],
    [
      'one that heard nobody for fifteen seconds is alone, and shows itself every five',
      [
        ['tersambung', 0],
        ['cerita', 15, true],
        ['cerita', 16, false],
        ['cerita', 19.9, false],
        ['cerita', 20, true],
      ],
    ],
    [
      'whoever comes is told from his first word on',
      [
        ['tersambung', 0],
        ['cerita', 20, true],
        ['cerita', 21, false],
        ['dengar', 22],
        ['cerita', 22, true],
        ['cerita', 23, true],
      ],
    ],
    [
      'who fell silent for fifteen seconds is gone',
      [
        ['tersambung', 0],
        ['dengar', 30],
        ['cerita', 44, true],
        ['cerita', 45, false],
        ['cerita', 50, true],
      ],
    ],
    [
      'a line that was cut heard nothing: everything is told until it has stood for fifteen seconds again',
      [
        ['tersambung', 0],
        ['cerita', 20, true],
        ['cerita', 21, false],
        ['terputus', 22],
        ['cerita', 22, true],
        ['tersambung', 60],
        ['cerita', 61, true],
        ['cerita', 74, true],
        ['cerita', 75, false],
      ],
    ],
  ])('%s', (_name, kejadian) => {
    const t = new Tetangga()
    for (const [apa, detik, perlu] of kejadian) {
      if (apa === 'cerita') expect([detik, t.perlu(detik * 1000)]).toEqual([detik, perlu])
      else t[apa](detik * 1000)
    }
  })
})
