import { choicePrefix } from './storage.web.ts'

/** Choices of the device that many are of one kind, and those of one window: only counters keep such. */

export const dropChoice = (name: string): void => localStorage.removeItem(choicePrefix + name)

const readChoice = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The choices whose names begin so, each with the rest of its name. */
export const choicesUnder = (start: string): (readonly [rest: string, value: unknown])[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(choicePrefix + start))
    .map((key) => [key.slice(choicePrefix.length + start.length), readChoice(localStorage.getItem(key)!)])

/** Tells what another window of this browser does to the choices whose names begin so; a value of undefined: it dropped this one. */
export const onOtherWindow = (start: string, told: (rest: string, value: unknown) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(choicePrefix + start)) return
    told(key.slice(choicePrefix.length + start.length), newValue === null ? undefined : readChoice(newValue))
  })

/** A choice of this window alone; it outlives a reload. */
export const windowChoice = {
  get: (name: string): string | undefined => sessionStorage.getItem(choicePrefix + name) ?? undefined,
  set: (name: string, value: string): void => sessionStorage.setItem(choicePrefix + name, value),
}
