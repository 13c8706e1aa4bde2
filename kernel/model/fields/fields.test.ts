import { fillText } from '#kernel/base/i18n/texts.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { example } from './kinds.examples.ts'
import { kindNames, type Field } from './field.ts'
import { kindOf, kinds } from './index.ts'
import { readField } from './row.ts'
import { zodOf } from './schema.ts'

/** Our messages capitalise every word; Zod's English ones do not. */
const sentence = /^(?:(?:[A-Z\d]|[-−]|_|\/|\.|http)\S*(?: |$))+$/
const english = /invalid|expected|received|required|too (?:small|big)/i

function expectSentence(message: string) {
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(english)
}

/** Reads text like a form or an import does. */
function readTyped(field: Field, text: string) {
  const read = kindOf(field).fromText(text, field)
  if (!read.ok) return read
  const wrong = kindOf(field).check?.(read.value, field)
  return wrong ? { ok: false as const, ...wrong } : read
}

const all = kindNames.flatMap((name) => example[name].map((c) => ({ ...c, title: c.name, name, kind: kinds[name] })))

test('every kind has examples of good and of bad', () => {
  expect(kindNames.filter((name) => example[name].length === 0)).toEqual([])
  expect(all.filter((c) => c.good.length === 0 || c.bad.length === 0 || c.badTexts.length === 0)).toEqual([])
  expect(all.filter((c) => c.field.kind !== c.name || c.kind.name !== c.name)).toEqual([])
})

describe.each(all)('$name: $title', ({ field, kind, good, bad, badTexts }) => {
  test.each(good)('$wire is taken, and comes back', (example) => {
    const read = readField(field, example.wire)
    expect(read).toMatchObject({ ok: true })
    if (!read.ok) return
    const back = kind.toWire(read.value, field)
    expect(back).toEqual('kembali' in example ? example.kembali : example.wire)
    if (field.kind === 'secret') return
    expect(readField(field, back)).toEqual(read)
  })

  test.each(good)('typed $text is the same value, shown as it should be', (example) => {
    const wire = readField(field, 'kembali' in example && field.kind !== 'secret' ? example.kembali : example.wire)
    const typed = readTyped(field, example.text)
    expect(typed).toEqual(wire)
    if (!typed.ok) return
    const shown = kind.toText(typed.value, field)
    expect(shown).toBe(example.show ?? example.text)
    if (field.kind !== 'secret') expect(readTyped(field, shown)).toEqual(typed)
  })

  test.each(bad.map((wire) => ({ wire })))('$wire is refused with a sentence', ({ wire }) => {
    const read = readField(field, wire)
    expect(read.ok).toBe(false)
    if (!read.ok) expectSentence(fillText(read.message, read.values))
  })

  test.each(badTexts.map((text) => ({ text })))('typed "$text" is refused with a sentence', ({ text }) => {
    const read = readTyped(field, text)
    expect(read.ok).toBe(false)
    if (!read.ok) expectSentence(fillText(read.message, read.values))
  })

  test('any JSON at all gets a value or a sentence, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.maxSafeInteger()), (wire) => {
        const read = readField(field, wire)
        if (!read.ok) return expectSentence(fillText(read.message, read.values))
        const back = kind.toWire(read.value, field)
        // Normalising a second time changes nothing.
        if (field.kind !== 'secret') expect(readField(field, back)).toEqual(read)
        expect(kind.toText(read.value, field)).toBeTypeOf('string')
      }),
      { numRuns: 300 },
    )
  })

  test('any text at all gets a value or a sentence; what is shown is read as the same value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-−Rrp. ,\d%g]{0,20}$/)), (text) => {
        const read = readTyped(field, text)
        if (!read.ok) return expectSentence(fillText(read.message, read.values))
        if (field.kind !== 'secret') expect(readTyped(field, kind.toText(read.value, field))).toEqual(read)
      }),
      { numRuns: 300 },
    )
  })

  test('its wire form has a JSON Schema with the label as title, and takes what is sent out', () => {
    const schema = zodOf(kind.wire(field))
    const json = z.toJSONSchema(schema)
    expect(json.title).toBe(field.label)
    expect(json.type ?? json.enum).toBeDefined()
    const out = good.map((b) => ('kembali' in b ? b.kembali : b.wire)).filter((w) => w !== undefined)
    for (const wire of out) expect(schema.safeParse(wire).success).toBe(true)
  })
})

test.each([
  ['081234567890', '6281234567890'],
  ['0215551234', '62215551234'],
  ['+6591234567', '6591234567'],
])('WhatsApp: %s is sent to %s', async (stored, sent) => {
  const { whatsappNumber } = await import('./phone/phone.ts')
  expect(whatsappNumber(stored)).toBe(sent)
})
