/* The least that a push costs: `pushFloor <connections>` prints its port, accepts so many, and for each line of its input
   writes the bytes of one event to each. It prints the time before, in epoch ms. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static const char HEAD[] = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n";
static const char EVENT[] =
    "id: 20260101100010002-0\nevent: draw\ndata: {\"period\":\"20260101100010002\",\"number\":1,"
    "\"nextPeriod\":\"20260101100010003\",\"lockAt\":1790000000000}\n\n";

int main(int count, char **words) {
  int streams = count > 1 ? atoi(words[1]) : 0;
  int *sockets = malloc(sizeof(int) * (size_t)streams);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  int server = socket(AF_INET, SOCK_STREAM, 0);
  if (bind(server, (struct sockaddr *)&address, length) != 0 || listen(server, 4096) != 0) return 1;
  getsockname(server, (struct sockaddr *)&address, &length);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  char request[4096];
  for (int each = 0; each < streams; each++) {
    sockets[each] = accept(server, NULL, NULL);
    if (read(sockets[each], request, sizeof request) < 0) return 1;
    if (write(sockets[each], HEAD, sizeof HEAD - 1) < 0) return 1;
  }
  while (fgets(request, sizeof request, stdin) != NULL) {
    struct timeval now;
    gettimeofday(&now, NULL);
    printf("%.3f\n", (double)now.tv_sec * 1000 + (double)now.tv_usec / 1000);
    fflush(stdout);
    for (int each = 0; each < streams; each++)
      if (write(sockets[each], EVENT, sizeof EVENT - 1) < 0) return 1;
  }
  return 0;
}
