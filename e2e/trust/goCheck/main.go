// goCheck answers questions about a log with Go's own implementation of transparency logs,
// golang.org/x/mod/sumdb: a JSON object per question on the standard input, one per answer on the
// standard output. It shares no code with the product.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// tileHeight is that of C2SP tlog-tiles: 256 hashes a tile.
const tileHeight = 8

type question struct {
	// Ask is open, root, proveRecord, proveTree, checkRecord or checkTree.
	Ask string
	// Key and Note are for open: a verifier key, and the bytes of a signed note.
	Key  string
	Note []byte
	// Log is the address under which the tiles are, for root, proveRecord and proveTree.
	Log string
	// Size and Root are the tree, First and FirstRoot the earlier tree of a tree proof.
	Size, First     int64
	Root, FirstRoot tlog.Hash
	// Index and Leaf are the place and the bytes of a record.
	Index int64
	Leaf  []byte
	Proof []tlog.Hash
}

// An answer without an error is a yes. Text and Size are those of an opened checkpoint.
type answer struct {
	Error string      `json:"error,omitempty"`
	Text  string      `json:"text,omitempty"`
	Root  *tlog.Hash  `json:"root,omitempty"`
	Proof []tlog.Hash `json:"proof,omitempty"`
}

func main() {
	questions, answers := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	tiles := map[string][]byte{}
	for {
		var asked question
		if err := questions.Decode(&asked); err == io.EOF {
			return
		} else if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		said, err := reply(asked, &served{asked.Log, tiles})
		if err != nil {
			said.Error = err.Error()
		}
		if err := answers.Encode(said); err != nil {
			os.Exit(2)
		}
	}
}

func reply(q question, log *served) (said answer, err error) {
	tree := tlog.Tree{N: q.Size, Hash: q.Root}
	hashes := tlog.TileHashReader(tree, log)
	switch q.Ask {
	case "open":
		key, err := note.NewVerifier(q.Key)
		if err != nil {
			return said, err
		}
		opened, err := note.Open(q.Note, note.VerifierList(key))
		if err == nil {
			said.Text = opened.Text
		}
		return said, err
	case "root":
		root, err := tlog.TreeHash(q.Size, hashes)
		said.Root = &root
		return said, err
	case "proveRecord":
		said.Proof, err = tlog.ProveRecord(q.Size, q.Index, hashes)
	case "proveTree":
		said.Proof, err = tlog.ProveTree(q.Size, q.First, hashes)
	case "checkRecord":
		err = tlog.CheckRecord(q.Proof, q.Size, q.Root, q.Index, tlog.RecordHash(q.Leaf))
	case "checkTree":
		err = tlog.CheckTree(q.Proof, q.Size, q.Root, q.First, q.FirstRoot)
	default:
		err = fmt.Errorf("no question %q", q.Ask)
	}
	return said, err
}

// served reads the tiles of a log over HTTP, each path once.
type served struct {
	address string
	tiles   map[string][]byte
}

func (s *served) Height() int { return tileHeight }

func (s *served) SaveTiles([]tlog.Tile, [][]byte) {}

func (s *served) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(tiles))
	for at, tile := range tiles {
		read, err := s.read(tile)
		if err != nil {
			return nil, err
		}
		data[at] = read
	}
	return data, nil
}

// read gets a tile; a partial one may be gone once the full one is there, which begins with it.
func (s *served) read(tile tlog.Tile) ([]byte, error) {
	var status int
	for _, width := range []int{tile.W, 1 << tileHeight} {
		// sumdb names the height in a path, C2SP does not: tile/8/0/001 is tile/0/001.
		path := tlog.Tile{H: tile.H, L: tile.L, N: tile.N, W: width}.Path()
		path = strings.Replace(path, "tile/"+strconv.Itoa(tileHeight)+"/", "tile/", 1)
		address := s.address + "/" + path
		if known := s.tiles[address]; known != nil {
			return known[:tile.W*tlog.HashSize], nil
		}
		got, err := http.Get(address)
		if err != nil {
			return nil, err
		}
		body, err := io.ReadAll(got.Body)
		got.Body.Close()
		if err != nil {
			return nil, err
		}
		if status = got.StatusCode; status == http.StatusOK && len(body) == width*tlog.HashSize {
			s.tiles[address] = body
			return body[:tile.W*tlog.HashSize], nil
		}
	}
	return nil, fmt.Errorf("no tile %v: status %d", tile.Path(), status)
}
