// What is known of texts that most answers are judged by: the same few passages, and the owner's words.

/**
 * Remembers what is made of each text, by the text. When the texts come to more than so many characters
 * together, all of them are forgotten.
 */
export function createKnownTexts<Value>(
  charactersMax: number,
): (text: string, make: () => Value) => Value {
  const known = new Map<string, Value>()
  let characters = 0
  return (text, make) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make()
    if (characters + text.length > charactersMax) {
      known.clear()
      characters = 0
    }
    known.set(text, made)
    characters += text.length
    return made
  }
}
