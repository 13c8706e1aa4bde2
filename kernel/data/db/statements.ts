/**
 * Splits SQL into its statements, because a cluster takes one per call. Knows quotes, dollar quotes, identifiers and
 * comments; a function body must therefore be dollar-quoted (no BEGIN ATOMIC). Each comes with the line that it starts
 * on, from 1.
 */
export function splitStatements(sql: string): { text: string; line: number }[] {
  // Everything that may contain a semicolon without ending the statement.
  const whole =
    /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|\$([A-Za-z_][A-Za-z0-9_]*)?\$[\s\S]*?\$\1\$|[A-Za-z_][A-Za-z0-9_$]*|[\s\S]/g
  const out: { text: string; line: number }[] = []
  let text = ''
  let line = 1
  let start = 1
  const push = () => {
    if (text.trim()) out.push({ text: text.trim(), line: start })
    text = ''
  }
  for (const [piece] of sql.matchAll(whole)) {
    const comment = piece.startsWith('--') || piece.startsWith('/*')
    if (piece === ';') push()
    else if (!comment && (text !== '' || piece.trim())) {
      if (text === '') start = line
      text += piece
    } else if (comment && text !== '') text += ' '
    line += piece.split('\n').length - 1
  }
  push()
  return out
}
