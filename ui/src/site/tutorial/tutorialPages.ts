import { messages } from './messages.ts';

export type TutorialPageId = 'basics' | 'features' | 'tips';

export type TutorialPage = {
  readonly id: TutorialPageId;
  readonly tab: string;
  readonly heading: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
};

/** The pages of the tutorial, in order. They describe only what the page has. */
export const tutorialPages: readonly TutorialPage[] = (['basics', 'features', 'tips'] as const).map((id) => ({
  id,
  tab: messages.specified.tabs[id],
  heading: messages.specified.headings[id],
  points: messages[id].map((point) => ({
    title: point.title,
    text: 'text' in point ? point.text : point.specified,
  })),
}));
