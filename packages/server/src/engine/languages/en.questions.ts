// The foreign questions in English: questions that almost no knowledge base can answer, one per line.

export const englishQuestions = `
  how long do i boil an egg so that the yolk stays soft
  who painted the ceiling of the sistine chapel
  what is the distance between the earth and the moon
  how do i get red wine out of a white carpet
  when did the berlin wall come down
  which river flows through the city of budapest
  how many players are there in a rugby team
  what year did the titanic sink
  can dogs eat raw potatoes or onions
  who wrote the novel pride and prejudice
  what is the tallest mountain in south america
  how do you tie a bow tie step by step
  why is the sky blue during the day and red at sunset
  who was the first woman to win a nobel prize
  what time does the sun rise in reykjavik in june
  how often should i water an orchid in winter
  who sang the theme song of the first james bond film
  what does the word serendipity mean
  is it safe to drive with a broken windscreen
  when was the first olympic games of modern times held
  how much sugar is in a glass of orange juice
  which planet in our solar system has the most moons
  what is the best way to learn to play the guitar as an adult
  who is the current king of sweden and how old is he
  how do i remove a stripped screw from wood
  what causes thunder and lightning
  where is the movie the lord of the rings filmed
  how many bones are in the adult human body
  what is the population of new zealand
  who invented the telephone and in which year
  should i take an umbrella to london tomorrow
  how do i stop my cat from scratching the sofa
  what language do they speak in brazil
  who scored the winning goal in the last world cup final
  what are the ingredients of a traditional carbonara
  when does the next season of the series start on television
  how far is it from paris to madrid by train
  what is the boiling point of mercury in celsius
  why did the roman empire fall
  who plays the villain in the second batman movie
  how do plants make oxygen out of sunlight
  what was the name of napoleon's first wife
  which country has won the eurovision song contest most often
  how do i whistle with my fingers
  what is the difference between a crocodile and an alligator
  when is mother's day celebrated in spain
  where did the idea of daylight saving time come from
  tell me a joke about two penguins
  what should i wear to a wedding on the beach
  who discovered penicillin by accident
  how many calories do i burn by swimming for an hour
  what is the oldest university in the world still operating
  which king had six wives and broke with the pope
  how long does it take to fly around the world
  what is the meaning of a red rose in the victorian age
  who was the president of the united states during the civil war
  how do i sharpen a kitchen knife at home
  which actor won the oscar for best actor three times
  what happens when you mix bleach and vinegar
  where do monarch butterflies go in the winter
  how tall was the tallest man who ever lived
  who is the author of the little prince
  what is a group of crows called
  when was the eiffel tower built and why
  which team has the most titles in the history of baseball
  how do i get my baby to sleep through the night
  what is the longest word in the dictionary
  who won the battle of waterloo in 1815
  can you grow avocados from a seed indoors
  what are the names of the seven dwarfs`
