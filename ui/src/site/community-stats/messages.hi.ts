import type { Translation } from '../../translation.ts';
import type { messages as english } from './messages.ts';

const hindi = {
  specified: { title: 'अनुमानों के आँकड़े', total: 'कुल' },
  about: 'सभी लोगों के दर्ज अनुमान। "आज" भारत के समय से है।',
  today: 'आज',
  outdated: 'अभी अपडेट नहीं हुआ; दोबारा कोशिश हो रही है।',
  failed: 'लोड नहीं हुआ; दोबारा कोशिश हो रही है।',
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
