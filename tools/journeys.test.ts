import { expect, test } from 'vitest'
import { allRoutes } from './routes.ts'
import { loadSources, namesRoute } from './source.ts'

/** What a journey tries in `npm run test:all` alone is a second look (`testing/long-form.ts`): no screen is opened by name there and nowhere else. */

/** A file without its cases of the long form: each ends with the first bracket that closes at its own depth. */
function shortForm(text: string): string {
  let closing: RegExp | undefined
  const kept: string[] = []
  for (const row of text.split('\n')) {
    const begins = /^(\s*)longTest\b/.exec(row)
    if (!closing && begins) closing = new RegExp(`^${begins[1]}[})]`)
    else if (!closing) kept.push(row)
    else if (closing.test(row)) closing = undefined
  }
  return kept.join('\n')
}

test('a case of the long form is left out to its end, and nothing beside it', () => {
  const text = `
describe('notas', () => {
  test('one', async () => {
    await open('/nota')
  })

  longTest('on a phone', async () => {
    for (const look of looks) {
      await open('/bon', look)
    }
  })
})
longTest(
  'whose name is long',
  async () => {
    await open('/surat')
  },
)
await open('/slip')`
  const short = shortForm(text)
  const opened = ['/nota', '/bon', '/surat', '/slip'].filter((route) => namesRoute(short, route))
  expect(opened).toEqual(['/nota', '/slip'])
})

test('every screen that a journey opens by name is opened so in every run', () => {
  const journeys = loadSources().filter((s) => s.path.startsWith('e2e/'))
  const textOf = (texts: readonly string[]): string => texts.join('\n')
  const whole = textOf(journeys.map((s) => s.text))
  const short = textOf(journeys.map((s) => shortForm(s.text)))
  const named = allRoutes.map((r) => r.path).filter((path) => path !== '/' && namesRoute(whole, path))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !namesRoute(short, path))).toEqual([])
})
