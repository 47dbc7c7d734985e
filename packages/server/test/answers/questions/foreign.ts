// Questions that the knowledge does not answer: general questions, and questions about the shop.
import { foreign } from './question.ts'

export const foreignQuestions = [
  foreign("What's the capital of Australia?"),
  foreign('Can you recommend a good recipe for lasagne?'),
  foreign('Who won the world cup in 1998?'),
  foreign('Will it rain tomorrow?'),
  foreign('How do I change the oil in my car?'),
  foreign('What is the boiling point of water?'),
  foreign('Please write me a poem about the sea'),
  foreign('How many calories are in an apple?'),
  foreign('Do you repair wheelchairs?'),
  foreign('May I bring my dog into the shop?'),
  foreign('Do you buy used skis?'),
  foreign('Who founded your company?'),
  foreign('Is there a discount for students?'),
  foreign('Does Parley run on Windows 95?'),

  foreign('Wie hoch ist der Mount Everest?'),
  foreign('Welche Partei hat die Wahl gewonnen?'),
  foreign('Wie backe ich einen Apfelkuchen?'),
  foreign('Habt ihr auch Motorroller?'),
  foreign('Wann fährt der nächste Zug nach Hamburg?'),

  foreign('¿Quién pintó el Guernica?'),
  foreign('¿Cómo se hace una paella?'),
  foreign('¿Cuántos habitantes tiene México?'),
  foreign('¿Tienen patines para niños?'),

  foreign('Quelle est la capitale du Canada ?'),
  foreign('Comment faire pousser des tomates ?'),
  foreign('Qui a écrit Les Misérables ?'),
  foreign('Proposez-vous des massages ?'),

  foreign('今天天气怎么样？'),
  foreign('谁写了红楼梦？'),
  foreign('附近有什么好吃的餐馆？'),
]
