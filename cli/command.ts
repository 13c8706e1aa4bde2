import { endProcess, endsNow, listenToEnd } from './ending.ts'

/** What a command has of whoever runs it: its words, its settings, and where it speaks. */
export interface Terminal {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
  readonly complain: (text: string) => void
}
/** Runs to its end and answers its exit code. */
export type Command = (terminal: Terminal) => Promise<number>

/** Runs a command as the process that it is, which ends in good order when it is told to (ending.ts): `import.meta.main` of its file calls this. */
export async function runAsProcess(command: Command): Promise<never> {
  listenToEnd()
  const code = await command({
    args: process.argv.slice(2),
    env: process.env,
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (text) => {
      if (!endsNow()) process.stderr.write(text)
    },
  })
  return endProcess(code)
}
