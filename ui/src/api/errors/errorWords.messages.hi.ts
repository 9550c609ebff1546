import { SCREENSHOT_BOUNDS } from '@bigsmall/domain/content';
import { count } from '../../shared/format/count.ts';
import type { Translation } from '../../translation.ts';
import type { messages as english } from './errorWords.messages.ts';

const notUnderstood = 'सर्वर इसे ठीक से पढ़ नहीं पाया। पेज दोबारा खोलें, फिर एक बार और कोशिश करें।';
const busy = 'अभी बहुत लोग एक साथ आए हैं। कुछ सेकंड बाद दोबारा कोशिश करें।';
const failed = 'सर्वर यह नहीं कर पाया। दोबारा कोशिश करें।';
const notAnImage = 'कृपया JPEG, PNG या WebP तस्वीर चुनें';
const { least, most, proportion } = SCREENSHOT_BOUNDS;

const hindi = {
  no_answer: 'सर्वर ने जवाब नहीं दिया। दोबारा कोशिश करें।',
  unauthorized: 'आपका सेशन ख़त्म हो गया। साइन इन करके दोबारा कोशिश करें।',
  invalid_request: notUnderstood,
  invalid_json: notUnderstood,
  malformed_request: notUnderstood,
  length_required: notUnderstood,
  cross_origin: notUnderstood,
  wrong_host: notUnderstood,
  sides_not_right: `स्क्रीनशॉट की चौड़ाई और ऊँचाई ${count(least)} से ${count(most)} पिक्सेल के बीच हो, और लंबी साइड छोटी साइड के ${proportion} गुने से ज़्यादा न हो।`,
  cooling_off: 'आप ब्रेक पर हैं।',
  own_limit_reached: 'आज के लिए आपकी अपनी सीमा पूरी हो गई।',
  not_found: 'यह यहाँ नहीं है। शायद हटा दिया गया है।',
  request_timeout: 'कनेक्शन बहुत धीमा था। दोबारा कोशिश करें।',
  prediction_late: 'देर हो गई: यह राउंड बंद हो चुका है।',
  already_predicted: 'आप पहले दूसरी साइड का अनुमान लगा चुके हैं।',
  illegal_transition: 'नामंज़ूर स्क्रीनशॉट वापस नहीं लिया जा सकता।',
  payload_too_large: 'कृपया 5MB से छोटी तस्वीर चुनें',
  too_many_pixels: 'कृपया ज़्यादा से ज़्यादा 40 मेगापिक्सेल की तस्वीर चुनें',
  decoded_too_large: 'इस तस्वीर के लिए बहुत मेमोरी चाहिए। इसे छोटी करके या साधारण JPEG में सेव करें।',
  not_an_image: notAnImage,
  unsupported_media_type: notAnImage,
  period_not_open: 'यह राउंड खुला नहीं है।',
  too_many_requests: 'थोड़ी देर में बहुत ज़्यादा बदलाव हुए। एक मिनट रुककर दोबारा कोशिश करें।',
  internal_error: failed,
  not_ready: failed,
  record_unsigned: failed,
  images_busy: busy,
  overloaded: busy,
  unavailable: failed,
} as const;

export const messages = hindi satisfies Translation<typeof english, typeof hindi>;
