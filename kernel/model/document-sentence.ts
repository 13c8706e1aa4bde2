import type { Said } from '#kernel/base/errors/issue.ts'
import { text, translateFrom } from '#kernel/base/i18n/texts.ts'
import type { AnyDocument } from './document.ts'

/**
 * A sentence of a definition. `{dokumen}` in it is what one of its kind is called, in small letters, and `{Dokumen}` begins a sentence: so all
 * documents share it, and it is translated once.
 */
export type Sentence = string | Said

/** What is said of every document that was made. */
export const saved = text('{Dokumen} Berhasil Disimpan')

/** The sentence with the word that it is about: of another one than that of the definition. */
export const about = (sentence: string, dokumen: string): Said => ({ message: sentence, values: { dokumen } })

/** The sentence as a rule says it. */
export const saidOf = (sentence: Sentence): Said => (typeof sentence === 'string' ? { message: sentence } : sentence)

/** The sentence to the letter, as the specification has it. */
export function inIndonesian(sentence: Sentence): string {
  const { message, values } = saidOf(sentence)
  return translateFrom({}, 'id', message, values)
}

/** Says a sentence with the word for what the document is. */
type Say = (sentence: Sentence | undefined) => Sentence | undefined
export const withNoun =
  (noun: string): Say =>
  (sentence) =>
    typeof sentence === 'string' && /\{dokumen\}/i.test(sentence) ? about(sentence, noun.toLowerCase()) : sentence

/** All sentences of a table of them. */
export function each<K extends string>(say: Say, of: Readonly<Partial<Record<K, Sentence>>>) {
  return Object.fromEntries(
    Object.entries<Sentence | undefined>(of).map(([key, sentence]) => [key, say(sentence)]),
  ) as typeof of
}

interface Saying {
  readonly message: Sentence
  readonly title?: Sentence
  readonly sameDay?: Sentence
  readonly refusedIn?: Readonly<Record<string, Sentence | undefined>>
}

/** An action whose sentences know what the document is called. */
export function named(noun: string) {
  const say = withNoun(noun)
  return (action: Saying): Saying => {
    const { title, sameDay, refusedIn } = action
    return {
      ...action,
      message: say(action.message)!,
      ...(title === undefined ? {} : { title: say(title)! }),
      ...(sameDay === undefined ? {} : { sameDay: say(sameDay)! }),
      ...(refusedIn === undefined ? {} : { refusedIn: each(say, refusedIn as Readonly<Record<string, Sentence>>) }),
    }
  }
}

/** Every sentence of a definition that its user reads, beside those of its fields. */
export const sentencesOf = (doc: AnyDocument): readonly Sentence[] =>
  [
    ...Object.values(doc.actions).flatMap((action) => [
      action.title,
      action.message,
      action.sameDay,
      action.hint,
      action.ask?.title,
      action.ask?.content,
      typeof action.paper === 'object' ? action.paper.firstTitle : undefined,
      ...Object.values(action.refusedIn ?? {}),
    ]),
    ...Object.values(doc.asks ?? {}).map((asked) => asked?.empty),
    ...doc.screens.flatMap((screen) => [
      screen.subtitle,
      ...('empty' in screen ? [screen.empty] : []),
      ...('apart' in screen ? [screen.apart] : []),
      ...Object.values(('words' in screen && screen.words) || {}),
      ...Object.values(('titles' in screen && screen.titles) || {}),
      ...Object.values(('make' in screen && screen.make) || {}),
    ]),
  ].filter((said) => said !== undefined)
