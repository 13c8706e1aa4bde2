import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { setFlag } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { TestChain } from '#testing/server.ts'
import { birthdaysOn } from './birthday.ts'

describe('whose birthday is kept', () => {
  test.each([
    ['2026-11-23', ['11-23']],
    ['2026-02-28', ['02-28', '02-29']],
    ['2028-02-28', ['02-28']],
    ['2028-02-29', ['02-29']],
    ['2100-02-28', ['02-28', '02-29']],
  ])('on %s: those of %j', (tanggal, days) => expect(birthdaysOn(tanggal)).toEqual(days))
})

describe('GET member/find-current-birthday', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await plantedChain(withMasters)
    const [, month, day] = jakartaTime(chain.now()).tanggal.split('-')
    const other = day === '15' ? '16' : '15'
    await setFlag(chain, 'MEMBER_MODULE')
    const owner = await chain.login('PEMILIK')
    for (const [kode, nama, tanggal_lahir] of [
      ['UT1', 'YANTI', `1984-${month}-${day}`],
      ['UT2', 'AGUS', `1960-${month}-${day}`],
      ['UT3', 'BESOK', `1990-${month}-${other}`],
      ['UT4', 'TANPA', null],
      ['UT5', 'DIHAPUS', `1970-${month}-${day}`],
    ] as const) {
      const answer = await chain.call(owner, 'POST', 'member', { kode, nama, no_hp: '081298765432', tanggal_lahir })
      expect(answer.status, answer.raw).toBe(200)
    }
    expect((await chain.call(owner, 'DELETE', 'member/UT5')).status).toBe(200)
  })
  afterAll(() => chain.close())

  test('those of today by name with the age they reach, no one deleted, nobody of another shop', async () => {
    const year = Number(jakartaTime(chain.now()).tanggal.slice(0, 4))
    const rows = (await chain.call(await chain.login('PEMILIK'), 'GET', 'member/find-current-birthday')).body as {
      kode: string
      umur: number
    }[]
    expect(rows.filter((r) => r.kode.startsWith('UT')).map((r) => [r.kode, r.umur])).toEqual([
      ['UT2', year - 1960],
      ['UT1', year - 1984],
    ])
    const foreign = (await chain.call(await chain.login('BUDI'), 'GET', 'member/find-current-birthday')).body
    expect(JSON.stringify(foreign)).not.toContain('UT1')
  })

  test('the card of a shop without members is not asked for', async () => {
    await setFlag(chain, 'MEMBER_MODULE', 'off')
    expect((await chain.call(await chain.login('PEMILIK'), 'GET', 'member/find-current-birthday')).status).toBe(403)
  })
})
