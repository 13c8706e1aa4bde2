import { afterEach, expect, test } from 'vitest'
import { networkPrinter, type NetworkPrinter, type Behaviour } from '#testing/network-printer.ts'
import { sendToPrinter, type Patience } from './send.server.ts'

/** Sending bytes to a network printer: when the outcome is certain, and when not. */
const patience: Patience = { connect: 500, ask: 150, still: 300, close: 300 }
const content = Buffer.from('NOTA JL-SBY-261121-0001\n'.repeat(20))
let printer: NetworkPrinter
afterEach(() => printer.off())

const send = async (behaviour: Behaviour, what: Buffer = content, ask = true) => {
  printer = await networkPrinter(behaviour)
  let start = 0
  const result = await sendToPrinter(
    { alamat: '127.0.0.1', port: printer.port, ask },
    what,
    () => Promise.resolve((start += 1) === 1),
    patience,
  )
  return { hasil: result, mulai: start }
}
const large = Buffer.alloc(9_000_000, 0x41)

test.each<[string, Behaviour, Buffer, object, number]>([
  ['prints', 'cetak', content, { jadi: 'SELESAI' }, 1],
  ['prints, though it never says how it is', 'bisu', content, { jadi: 'SELESAI' }, 1],
  ['has no paper: nothing is sent', 'kertas-habis', content, { jadi: 'COBA', galat: 'Kertas Printer Habis' }, 0],
  ['takes the call and hangs', 'menggantung', content, { jadi: 'RAGU', galat: 'Printer Tidak Menjawab' }, 1],
  ['hangs while much is sent', 'menggantung', large, { jadi: 'RAGU', galat: 'Printer Tidak Menjawab' }, 1],
  ['dies in the middle', { diesAfter: 1 }, large, { jadi: 'RAGU', galat: 'Printer Terputus Saat Mencetak' }, 1],
])('a printer that %s', async (_name, behaviour, what, outcome, start) => {
  expect(await send(behaviour, what)).toEqual({ hasil: outcome, mulai: start })
})

test('what is printed is what was sent, whole and once, and the questions are no part of it', async () => {
  await send('cetak')
  await expect.poll(() => printer.papers).toEqual([content])
})

test('a printer that is off: nothing is sent', async () => {
  printer = await networkPrinter()
  await printer.off()
  const destination = { alamat: '127.0.0.1', port: printer.port, ask: true }
  const result = await sendToPrinter(destination, content, () => Promise.reject(new Error('asked too early')), patience)
  expect(result).toEqual({ jadi: 'COBA', galat: 'Printer Tidak Terhubung' })
})

test('a job that is taken away in the last moment is not sent', async () => {
  printer = await networkPrinter()
  const destination = { alamat: '127.0.0.1', port: printer.port, ask: true }
  expect(await sendToPrinter(destination, content, () => Promise.resolve(false), patience)).toBeUndefined()
  expect(printer.papers).toEqual([])
})
