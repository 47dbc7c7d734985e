// Tests that all texts of the dashboard are in src/texts, so that another language replaces only these modules.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
/** The style guide is a page for development. */
const isShown = (path: string) => !path.startsWith('features/styleguide/')

/** Attributes that a person sees or hears. */
const shownAttributes =
  /^(?:label|title|placeholder|description|alt|about|error|aria-label|aria-description|\w+Label)$/
const hasWord = /\p{L}{2}/u
/** Names, commands and addresses that no language changes. */
const isNoText = /^(?:Parley|ollama pull|https?:\/\/\S+)$/

/** The texts in a component, each with its line. */
function textsIn(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, words: string) => {
    if (!hasWord.test(words) || isNoText.test(words.trim())) return
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${name}:${line + 1}: ${words.trim()}`)
  }
  /** The texts that an expression can have as its value. */
  const noteValues = (node: ts.Node | undefined): void => {
    if (node === undefined) return
    if (ts.isStringLiteralLike(node)) note(node, node.text)
    else if (ts.isTemplateExpression(node)) {
      note(
        node,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join(' '),
      )
    } else if (ts.isConditionalExpression(node)) {
      noteValues(node.whenTrue)
      noteValues(node.whenFalse)
    } else if (ts.isBinaryExpression(node)) {
      noteValues(node.right)
      if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) noteValues(node.left)
      if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) noteValues(node.left)
    } else if (ts.isParenthesizedExpression(node)) noteValues(node.expression)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteValues(node.expression)
    if (ts.isJsxAttribute(node) && shownAttributes.test(node.name.getText())) {
      const { initializer } = node
      noteValues(
        initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer,
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('the texts of the dashboard', () => {
  it('are in no component', () => {
    const components = globSync('**/*.tsx', { cwd: source }).filter(isShown)
    expect(components.length).toBeGreaterThan(150)
    const found = components.flatMap((name) =>
      textsIn(name, readFileSync(join(source, name), 'utf8')),
    )
    expect(found).toEqual([])
  })

  it.each([
    ['<p>Hello</p>', ['a.tsx:1: Hello']],
    ["<p>{isOpen ? 'Open' : texts.closed}</p>", ['a.tsx:1: Open']],
    ["<p>{name ?? 'Nobody'}{isOpen && 'Open'}</p>", ['a.tsx:1: Nobody', 'a.tsx:1: Open']],
    [`<p>{\`\${count} items\`}</p>`, ['a.tsx:1: items']],
    [
      `<Input label="Name" size="sm" aria-label={\`To \${name}\`} />`,
      ['a.tsx:1: Name', 'a.tsx:1: To'],
    ],
    [`<p className="line">{texts.title}: {name} · {\`\${a}: \`}</p>`, []],
  ])('are found by this test: %s', (text, expected) => {
    expect(textsIn('a.tsx', text)).toEqual(expected)
  })

  it('depend on nothing but constants and types, so that a module of another language can replace them', () => {
    const modules = globSync('texts/**/*.ts', { cwd: source })
    expect(modules.length).toBeGreaterThan(20)
    const imports = modules.flatMap((name) =>
      [
        ...readFileSync(join(source, name), 'utf8').matchAll(
          /^import (?!type ).* from '([^']+)'/gm,
        ),
      ].map(([, from]) => `${name}: ${from}`),
    )
    expect(imports.filter((line) => !/: (?:@parley\/contract|\.\.?\/[\w./-]+)/.test(line))).toEqual(
      [],
    )
  })

  it('have another language in a module of the same type', async () => {
    const english = await import('../src/texts/palette.ts')
    // The compiler refuses a missing text, an unknown one, and other parameters.
    const german: typeof english = {
      paletteTexts: {
        title: 'Suche',
        placeholder: 'Suchen oder Befehl eingeben',
        results: 'Ergebnisse',
        pages: 'Seiten',
        actions: 'Aktionen',
        chatbots: 'Chatbots',
        knowledge: 'Wissen',
        conversations: 'Gespräche',
        none: 'Keine Ergebnisse',
        searching: 'Suche läuft …',
        found: (count) =>
          new Intl.PluralRules('de').select(count) === 'one'
            ? '1 Ergebnis'
            : `${count.toLocaleString('de')} Ergebnisse`,
        failed: (message) => `Nicht alles konnte geladen werden. ${message}`,
        newChatbot: 'Neuer Chatbot',
        addKnowledge: 'Wissen hinzufügen',
        addWebsite: 'Website hinzufügen',
        upload: 'Dateien hochladen',
        importKnowledge: 'Fragen und Antworten importieren',
        sources: 'Quellen des Wissens',
        synonyms: 'Synonyme',
        testSearch: 'Suche testen',
        generateKey: 'API-Schlüssel erzeugen',
        invite: 'Mitglied einladen',
        rename: (account) => `Konto ${account} umbenennen`,
        dark: 'Dunkles Design',
        light: 'Helles Design',
        signOut: 'Abmelden',
        untitled: 'Ohne Titel',
      },
    }
    expect(german.paletteTexts.found(1)).toBe('1 Ergebnis')
    expect(german.paletteTexts.found(1_200)).toBe('1.200 Ergebnisse')
    expect(Object.keys(german.paletteTexts)).toEqual(Object.keys(english.paletteTexts))
  })
})
