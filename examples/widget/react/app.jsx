// A shop with two pages. The chat stays open when the page changes, and a button asks a question.
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ParleyChat } from './parley-chat.jsx'

const server = import.meta.env.VITE_PARLEY_URL ?? 'http://127.0.0.1:3000'
const key = import.meta.env.VITE_PARLEY_KEY

function Shop() {
  const [page, setPage] = useState('Jackets')
  return (
    <>
      <nav>
        {['Jackets', 'Tents'].map((name) => (
          <button key={name} type="button" onClick={() => setPage(name)}>
            {name}
          </button>
        ))}
      </nav>
      <main>
        <h1>{page}</h1>
        <button type="button" onClick={() => window.Parley?.ask('Do you ship abroad?')}>
          Do you ship abroad?
        </button>
      </main>
      <ParleyChat server={server} chatbot={key} />
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
)
