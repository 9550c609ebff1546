// goCheck judges claims about a log with Go's own implementation of transparency logs, golang.org/x/mod/sumdb: a JSON
// object per claim on the standard input, a line per verdict on the standard output, empty for a yes. It shares no code
// with the product.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type claim struct {
	// Key signed Note.
	Key  string
	Note []byte
	// The tree of Size and Root is that of the tiles under Log.
	Log  string
	Size int64
	Root tlog.Hash
	// Proof shows that Leaf is at Index of the tree.
	Leaf  []byte
	Index int64
	Proof []tlog.Hash
}

func main() {
	for claims := json.NewDecoder(os.Stdin); ; {
		var asked claim
		if err := claims.Decode(&asked); err == io.EOF {
			return
		} else if err != nil {
			panic(err)
		}
		if err := judge(asked); err != nil {
			fmt.Println(strings.ReplaceAll(err.Error(), "\n", " "))
		} else {
			fmt.Println()
		}
	}
}

func judge(c claim) error {
	switch {
	case c.Key != "":
		key, err := note.NewVerifier(c.Key)
		if err == nil {
			_, err = note.Open(c.Note, note.VerifierList(key))
		}
		return err
	case c.Log != "":
		root, err := tlog.TreeHash(c.Size, tlog.TileHashReader(tlog.Tree{N: c.Size, Hash: c.Root}, tiles(c.Log)))
		if err == nil && root != c.Root {
			err = fmt.Errorf("the root is %v", root)
		}
		return err
	}
	return tlog.CheckRecord(c.Proof, c.Size, c.Root, c.Index, tlog.RecordHash(c.Leaf))
}

// tiles reads those of a log over HTTP: sumdb names the height in a path, C2SP does not.
type tiles string

func (tiles) Height() int { return 8 }

func (tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func (log tiles) ReadTiles(asked []tlog.Tile) (read [][]byte, err error) {
	for _, tile := range asked {
		answer, err := http.Get(string(log) + strings.Replace(tile.Path(), "tile/8/", "/tile/", 1))
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK {
			return nil, fmt.Errorf("%v: %v %v", tile.Path(), answer.Status, err)
		}
		read = append(read, data)
	}
	return read, nil
}
