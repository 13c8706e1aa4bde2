import { describe, expect, test } from 'vitest'
import { Neighbour } from './neighbours.ts'

/** Seconds at which something happens, and at which an event is to be sent. */
type Incident = readonly ['connected' | 'disconnected' | 'listen', number] | readonly ['cerita', number, boolean]

describe('who tells the other servers of an event', () => {
  test.each<[string, readonly Incident[]]>([
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
        ['connected', 0],
        ['cerita', 1, true],
        ['cerita', 14, true],
      ],
    ],
    [
      'one that heard nobody for fifteen seconds is alone, and shows itself every five',
      [
        ['connected', 0],
        ['cerita', 15, true],
        ['cerita', 16, false],
        ['cerita', 19.9, false],
        ['cerita', 20, true],
      ],
    ],
    [
      'whoever comes is told from his first word on',
      [
        ['connected', 0],
        ['cerita', 20, true],
        ['cerita', 21, false],
        ['listen', 22],
        ['cerita', 22, true],
        ['cerita', 23, true],
      ],
    ],
    [
      'who fell silent for fifteen seconds is gone',
      [
        ['connected', 0],
        ['listen', 30],
        ['cerita', 44, true],
        ['cerita', 45, false],
        ['cerita', 50, true],
      ],
    ],
    [
      'a line that was cut heard nothing: everything is told until it has stood for fifteen seconds again',
      [
        ['connected', 0],
        ['cerita', 20, true],
        ['cerita', 21, false],
        ['disconnected', 22],
        ['cerita', 22, true],
        ['connected', 60],
        ['cerita', 61, true],
        ['cerita', 74, true],
        ['cerita', 75, false],
      ],
    ],
  ])('%s', (_name, incidents) => {
    const neighbour = new Neighbour()
    for (const [what, seconds, needs] of incidents) {
      if (what === 'cerita') expect([seconds, neighbour.needs(seconds * 1000)]).toEqual([seconds, needs])
      else neighbour[what](seconds * 1000)
    }
  })
})
